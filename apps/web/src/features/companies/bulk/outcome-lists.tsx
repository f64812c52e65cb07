import type { InvalidEntry } from '@kvartal/domain/company/pasted-codes'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button, Group, Stack } from '@mantine/core'
import { saveFile } from '../../../api/download.ts'
import type { CurationOutcome } from '../../../api/curate-many.ts'
import { leftOutCsv, leftOutOf, leftOutWords } from './left-out.ts'
import classes from './outcome-lists.module.css'

interface OutcomeListsProps {
  readonly outcome: Pick<
    CurationOutcome,
    'found' | 'alreadyCurated' | 'unknown' | 'hidden' | 'liquidated'
  >
  /** What the list has in place of codes. */
  readonly invalid: readonly InvalidEntry[]
  /** Whether the change was made or is only planned. */
  readonly isDone: boolean
  /** Nothing of the companies that were here before is changed. */
  readonly isUnchanged: boolean
}

/** Longer lists are truncated here, but complete in the file. */
const mostShown = 40

/** The result for the codes, with a file of those that are left out. */
export function OutcomeLists({ outcome, invalid, isDone, isUnchanged }: OutcomeListsProps) {
  const { found, alreadyCurated } = outcome
  const leftOut = leftOutOf(outcome, invalid)
  const count = leftOut.reduce((sum, { codes }) => sum + codes.length, 0)
  return (
    <Stack gap={14}>
      <ul className={classes.lists}>
        <CodeList
          title={isDone ? 'Lisatud' : 'Lisatakse'}
          note="EMTA või äriregister tunneb, Kvartalis veel ei olnud"
          codes={found}
        />
        <CodeList
          title="Juba Kvartalis"
          note={
            isUnchanged
              ? isDone
                ? 'Ei muutunud'
                : 'Ei muutu'
              : isDone
                ? 'Said valitud tagid ja seaded'
                : 'Saavad valitud tagid ja seaded'
          }
          codes={alreadyCurated}
        />
        {leftOut.map(({ title, reason, codes }) => (
          <CodeList
            key={title}
            title={title}
            note={reason}
            codes={codes.map(leftOutWords)}
            isLeftOut
          />
        ))}
      </ul>
      {count > 0 && (
        <Group gap="8px 14px">
          <span>
            {isDone ? 'Välja jäi' : 'Välja jääb'} {counted(count, 'rida', 'rida')}.
          </span>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              saveFile(
                new Blob([leftOutCsv(leftOut)], { type: 'text/csv;charset=utf-8' }),
                'valja-jaanud-koodid.csv',
              )
            }
          >
            Laadi välja jäänud alla (CSV)
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface CodeListProps {
  readonly title: string
  readonly note: string
  readonly codes: readonly string[]
  readonly isLeftOut?: boolean
}

function CodeList({ title, note, codes, isLeftOut = false }: CodeListProps) {
  return (
    <li className={classes.list} data-left-out={isLeftOut || undefined}>
      {/* Short lists that need a person's attention are open from the start. */}
      <details open={isLeftOut && codes.length <= mostShown}>
        <summary>
          <strong>{title}</strong>{' '}
          <span className={classes.count}>{formatWhole(codes.length)}</span>
          <span className={classes.note}>{note}</span>
        </summary>
        <p className={classes.codes}>
          {codes.length === 0 ? 'Ühtegi' : codes.slice(0, mostShown).join(', ')}
          {codes.length > mostShown && ` ja veel ${formatWhole(codes.length - mostShown)}`}
        </p>
      </details>
    </li>
  )
}
