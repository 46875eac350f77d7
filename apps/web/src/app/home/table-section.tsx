import { Anchor, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

interface TableSectionProps {
  readonly title: string
  /** Text under the title that says what is counted. */
  readonly counts?: string
  /** Link to the whole list. */
  readonly more?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A titled table on the home page. */
export function TableSection({ title, counts, more, children }: TableSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {more && (
          <Anchor component={Link} to={more.to}>
            {more.label}
          </Anchor>
        )}
      </Group>
      {counts !== undefined && (
        <Text c="dimmed" mb="sm">
          {counts}
        </Text>
      )}
      {children}
    </section>
  )
}
