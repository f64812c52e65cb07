import type { InvalidEntry } from '@kvartal/domain/company/pasted-codes'
import { counted } from '@kvartal/domain/format/counted'
import { csvLine, csvStart } from '@kvartal/domain/format/csv'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button, Group, Stack } from '@mantine/core'
import type { CurationOutcome } from '../../api/curate-many.ts'
import { saveFile } from '../../api/download.ts'
import classes from './outcome-lists.module.css'

/**
 * A code that is left out, or what stands in place of one, and where: only the list that was pasted
 * knows that.
 */
interface LeftOutCode {
  readonly code: string
  readonly rows: readonly number[]
  readonly name: string | null
}

/** Codes that are left out for the same reason. */
interface LeftOut {
  readonly title: string
  readonly reason: string
  readonly codes: readonly LeftOutCode[]
}

/** What is left out and why; reasons without codes are dropped. */
export function leftOutOf(
  outcome: Pick<CurationOutcome, 'unknown' | 'hidden' | 'liquidated'>,
  invalid: readonly InvalidEntry[],
): readonly LeftOut[] {
  const plain = (codes: readonly string[]) => codes.map((code) => ({ code, rows: [], name: null }))
  const all = [
    {
      title: 'Tundmatud',
      reason: 'Sellist koodi ei tunne EMTA ega äriregister',
      codes: plain(outcome.unknown),
    },
    {
      title: 'Peidetud või ootel',
      reason: 'Kvartalis, kuid peidetud või alles soovitatud',
      codes: plain(outcome.hidden),
    },
    {
      title: 'Tegevuse lõpetanud',
      reason: 'Likvideerimisel, pankrotis, kustutatud või registri failist kadunud',
      codes: plain(outcome.liquidated),
    },
    {
      title: 'Vigased',
      reason: 'Registrikood on kaheksa numbrit',
      codes: invalid.map(({ text, ...place }) => ({ code: text, ...place })),
    },
  ]
  return all.filter(({ codes }) => codes.length > 0)
}

/** `1234567 (rida 4, Aas AS)` */
export function leftOutWords({ code, rows, name }: LeftOutCode): string {
  const place = [
    ...(rows.length === 0 ? [] : [`${rows.length === 1 ? 'rida' : 'read'} ${rows.join(', ')}`]),
    ...(name === null ? [] : [name]),
  ]
  return place.length === 0 ? code : `${code} (${place.join(', ')})`
}

/** The codes that were left out as a file for Excel. */
export function leftOutCsv(leftOut: readonly LeftOut[]): string {
  const rows = leftOut.flatMap(({ codes, reason }) =>
    codes.map(({ code, rows: places, name }) =>
      csvLine([code, reason, places.join(', '), name ?? '']),
    ),
  )
  return [csvStart, csvLine(['Registrikood', 'Miks jäi välja', 'Rida', 'Nimi']), ...rows].join('')
}

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
