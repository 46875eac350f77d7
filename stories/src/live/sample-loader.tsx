import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { SAMPLES } from './samples.ts'

/** Replaces the description by an example or a shipped form. */
export function SampleLoader({ onLoad }: { readonly onLoad: (text: string) => void }) {
  const [name, setName] = useState(SAMPLES[0]?.name ?? '')
  const load = async () => {
    const sample = SAMPLES.find((each) => each.name === name)
    if (sample !== undefined) onLoad(await sample.text())
  }
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <NativeSelect
        label="Example"
        data={SAMPLES.map((sample) => sample.name)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        style={{ flex: 1, minWidth: 0 }}
      />
      <Button onClick={() => void load()}>Load</Button>
    </Group>
  )
}
