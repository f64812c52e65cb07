import type { System } from '@kvartal/contract/system'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import type { Fact } from '../../ui/text/facts.tsx'

/** What the nightly cleaning removes, by table; other tables are counted together. */
const tableWords: Readonly<Record<string, string>> = {
  runs: 'uuendamisi',
  run_steps: 'nende samme',
  audit_log: 'auditilogi ridu',
  outbox: 'saadetud teateid',
  sessions: 'aegunud seansse',
}

/** The last nightly cleaning. */
export function cleaningFacts({ cleaning }: System): Fact[] {
  if (cleaning === null) return [['Viimane', 'ei ole veel olnud; igal ööl kell 4:30']]
  const { startedAt, removed, auditFile, failure } = cleaning
  return [
    [
      'Viimane',
      failure === null
        ? formatMoment(startedAt)
        : `${formatMoment(startedAt)}, ebaõnnestus: ${failure}`,
    ],
    ['Kustutati', removedWords(removed)],
    ...(auditFile === null ? [] : [['Auditilogi fail', auditFile] as const]),
  ]
}

function removedWords(removed: Readonly<Record<string, number>>): string {
  const named = Object.entries(tableWords).flatMap(([table, words]) =>
    (removed[table] ?? 0) > 0 ? [`${words} ${formatWhole(removed[table] ?? 0)}`] : [],
  )
  const others = Object.entries(removed).reduce(
    (sum, [table, rows]) => (table in tableWords ? sum : sum + rows),
    0,
  )
  const all = others > 0 ? [...named, `muid ridu ${formatWhole(others)}`] : named
  return all.length === 0 ? 'midagi ei olnud kustutada' : all.join(', ')
}
