import { element } from './registry-company.ts'
import { type ReplayedReport, replayedReports } from './replayed-reports.ts'

/** The content of a response of `majandusaastaAruanneteLoetelu_v1`. */
export function reportListContent(registryCode: string): string {
  const listed = replayedReports(registryCode).map(({ code, name, year, start, end }) =>
    element(
      'majandusaasta_aruanded',
      [
        element('aruande_kood', code),
        element('aruande_nimetus', name),
        element('aruande_aasta', String(year)),
        element('majandusaasta_algus', `${start}Z`),
        element('majandusaasta_lopp', `${end}Z`),
      ].join(''),
    ),
  )
  return listed.join('')
}

/**
 * The content of a response of `majandusaastaAruanneteKirjed_v1`; no rows when the report does not
 * exist.
 */
export function reportRowsContent(registryCode: string, code: string, year: string): string {
  const report = replayedReports(registryCode).find(
    (listed) => listed.code === code && String(listed.year) === year,
  )
  if (report === undefined) return element('aruande_liik', code)
  const facts = [
    element('aruande_liik', code),
    element('aruande_nimetus', report.name),
    element('majandusaasta_algus', `${report.start}Z`),
    element('majandusaasta_lopp', `${report.end}Z`),
  ]
  return [...facts, ...rowElements(report)].join('')
}

/** A1 is the report year, A2 the year before, where reported. */
function rowElements({ rows, year, code, end }: ReplayedReport): string[] {
  const isBalance = code === '14'
  const before = Number(end.slice(0, 4)) - 1
  const columns = [
    ['A1', year, isBalance ? estonian(end) : String(year)],
    ['A2', year - 1, isBalance ? `31.12.${before}` : String(year - 1)],
  ] as const
  return rows.map(({ rowNumber, rowName, valueOf }) => {
    const cells = columns.flatMap(([columnCode, ofYear, columnName]) => {
      const value = valueOf(ofYear)
      if (value === null) return []
      const fields = [
        element('veeru_kood', columnCode),
        element('veeru_nimetus', columnName),
        element('vaartus', String(value)),
      ]
      return [element('majandusaasta_aruanded_veerud', fields.join(''))]
    })
    const facts = element('rea_nr', String(rowNumber)) + element('rea_nimetus', rowName)
    return element('majandusaasta_aruanded_read', facts + cells.join(''))
  })
}

function estonian(day: string): string {
  return day.split('-').toReversed().join('.')
}
