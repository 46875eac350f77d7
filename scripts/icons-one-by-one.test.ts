import { expect, test } from 'vitest'
import { oneByOne } from './icons-one-by-one.ts'

test('each icon is imported from its own file, under the name that it has here', () => {
  const code = `import { IconEdit, IconTrash as Bin } from "@tabler/icons-react";\nimport { Box } from '@mantine/core'`
  const [icons, others] = oneByOne(code).split('\n')
  expect(icons).toBe(
    "import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'; import Bin from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';",
  )
  expect(others).toBe("import { Box } from '@mantine/core'")
})
