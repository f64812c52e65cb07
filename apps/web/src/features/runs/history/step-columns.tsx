import type { RunStep } from '@kvartal/contract/runs'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatDuration } from '@kvartal/domain/format/duration'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import type { Column } from '../../../ui/tables/record-table.tsx'
import { FileName } from '../../../ui/text/file-name.tsx'
import type { ToldFailures } from './told-failures.ts'

export const stepStatusWords: Readonly<Record<RunStep['status'], string>> = {
  waiting: 'ootel',
  running: 'käib',
  done: 'tehtud',
  failed: 'ebaõnnestus',
}

export const stepColumns = (told: ToldFailures): readonly Column<RunStep>[] => [
  { heading: 'Samm', kind: 'name', renderCell: ({ label }) => <FileName name={label} /> },
  { heading: 'Nr', kind: 'figure', renderCell: ({ position }) => formatWhole(position) },
  { heading: 'Olek', isUnbroken: true, renderCell: ({ status }) => stepStatusWords[status] },
  { heading: 'Tulemus', kind: 'long', renderCell: (step) => resultOf(step, told) },
  { heading: 'Lõpp', isUnbroken: true, renderCell: ({ finishedAt }) => formatMoment(finishedAt) },
  {
    heading: 'Kestus',
    isUnbroken: true,
    renderCell: ({ startedAt, finishedAt }) =>
      startedAt === null || finishedAt === null
        ? missing
        : formatDuration(Date.parse(finishedAt) - Date.parse(startedAt)),
  },
  { heading: 'Katseid', kind: 'figure', renderCell: ({ attempts }) => formatWhole(attempts) },
]

/** Why a step failed or waits, or what a finished step changed. */
function resultOf(
  { label, status, reason, notBefore, counts }: RunStep,
  told: ToldFailures,
): string {
  if (status === 'failed')
    return reason === null ? missing : told.isTold(label, reason) ? 'põhjus on üleval' : reason
  if (notBefore !== null) return `${reason ?? ''} Uus katse ${formatMoment(notBefore)}.`.trimStart()
  if (counts === null) return missing
  const changes = (
    [
      ['uusi', counts.added],
      ['muutunud', counts.changed],
      ['samu', counts.same],
      ['enam ei avaldata', counts.removed],
    ] as const
  ).flatMap(([word, count]) => (count > 0 ? [`${word} ${formatWhole(count)}`] : []))
  if (changes.length > 0) return changes.join(', ')
  const [first] = Object.keys(counts.skipped)
  return first ?? missing
}
