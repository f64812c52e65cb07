import { counted } from '@kvartal/domain/format/counted'
import { Group } from '@mantine/core'
import classes from './footnotes.module.css'
import type { Footnote } from './footnotes.ts'

/** More notes would push the next table out of view; every mark also shows its own note. */
const maxListed = 12

/** What the marks at a table's figures mean. */
export function FootnoteList({ footnotes }: { readonly footnotes: readonly Footnote[] }) {
  if (footnotes.length === 0) return null
  const left = footnotes.length - maxListed
  return (
    <Group
      component="ul"
      className={classes.list ?? ''}
      gap="2px 20px"
      px={{ base: 14, sm: 18 }}
      pt={10}
      pb={12}
      m={0}
      c="dimmed"
      fz={13}
    >
      {footnotes.slice(0, maxListed).map(({ sign, text }) => (
        <li key={sign}>
          <sup>{sign}</sup> {text}
        </li>
      ))}
      {left > 0 && <li>ja veel {counted(left, 'märkus', 'märkust')}, igaüks oma arvu juures</li>}
    </Group>
  )
}
