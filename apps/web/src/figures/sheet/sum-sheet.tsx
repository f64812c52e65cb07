import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { sumOfFourQuarters } from '@kvartal/domain/emta/quarter-sums'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import { missing } from '@kvartal/domain/format/number'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { isPublished } from '@kvartal/domain/metrics/inputs-of'
import {
  isSamePeriod,
  type Period,
  periodKey,
  periodLabel,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyFinancialsQuery } from '../../api/companies.ts'
import { taxRatesQuery } from '../../api/tax-rates.ts'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { CorrectionMark } from '../correction-mark.tsx'
import { absencesOf, explainQuarter } from '../explain-quarter.ts'
import { FigureButton } from '../figure-button.tsx'
import type { CompanyFigure, SumFigure } from '../opened-figure.ts'
import { publishedWords } from '../publication-words.ts'
import { incompleteWords, sumHelp, sumLimits } from '../sum-words.ts'
import { QuarterSheet } from './company-sheet.tsx'
import { FigureDialog, SheetSection } from './figure-dialog.tsx'
import { breakFacts } from './metric-facts.tsx'

const names: Readonly<Record<SumFigure['of'], string>> = {
  four: 'nelja kvartali summa',
  year: 'kalendriaasta kvartalite summa',
}

type Part = SumFigure['quarters'][number]

/**
 * The sheet of a sum: its quarters, each with its source or the reason why it is missing, and a
 * link to its own sheet.
 */
export function SumSheet({
  figure,
  onClose,
}: {
  readonly figure: SumFigure
  readonly onClose: () => void
}) {
  const { of, metric, quarters } = figure
  const [opened, setOpened] = useState<CompanyFigure | null>(null)
  const missingWords = useMissingWords(quarters)
  const valueIn = (part: Part) => figureIn(part.figures ?? {}, metric.field)
  const own = sumOf(figure)
  const last = quarters.at(-1)
  if (opened !== null) return <QuarterSheet figure={opened} onClose={() => setOpened(null)} />
  const columns: readonly Column<Part>[] = [
    {
      heading: 'Kvartal',
      kind: 'name',
      isUnbroken: true,
      renderCell: ({ period }) => periodLabel(period),
    },
    {
      heading: 'Väärtus',
      kind: 'figure',
      isUnbroken: true,
      renderCell: (part) => {
        const value = valueIn(part)
        return (
          <>
            <FigureButton
              onClick={() => setOpened(part)}
              aria-label={`${periodLabel(part.period)}: ${value === null ? 'väärtus puudub' : formatExactValue(metric.axis, value)}`}
            >
              {value === null ? missing : formatExactValue(metric.axis, value)}
            </FigureButton>
            {part.isCorrected && <CorrectionMark />}
          </>
        )
      },
    },
    {
      heading: 'Allikas',
      kind: 'long',
      renderCell: (part) =>
        valueIn(part) === null ? (missingWords(part) ?? missing) : sourceWords(part),
    },
  ]
  return (
    <FigureDialog
      title={`${metric.label}, ${spanLabel(figure)} · ${names[of]}`}
      value={formatValue(metric.axis, own.sum)}
      copied={own.sum === null ? null : copiedValue(metric.axis, own.sum)}
      facts={[
        [
          'Kvartaleid',
          incompleteWords(own) ??
            (own.sum === null ? 'ühelgi neljast ei ole väärtust' : 'kõik neli'),
        ],
        ...(own.sum === null
          ? []
          : [['Täpne väärtus', formatExactValue(metric.axis, own.sum)] as const]),
        ['Selgitus', metric.help],
        ...(last === undefined ? [] : breakFacts(metric, last.period)),
        ['Summa', `${sumHelp[of]} ${sumLimits}`],
        [
          'Allikas',
          isPublished(metric)
            ? 'EMTA avaandmed, liitis Kvartal'
            : 'EMTA avaandmed, arvutas ja liitis Kvartal',
        ],
      ]}
      onClose={onClose}
    >
      <SheetSection title="Millest on liidetud">
        <RecordTable
          label="Liidetud kvartalid"
          columns={columns}
          rows={quarters}
          rowKey={({ period }) => periodKey(period)}
          isPlain
        />
      </SheetSection>
    </FigureDialog>
  )
}

/** Why a quarter has no value; the data needed for that are loaded only when one is missing. */
function useMissingWords(quarters: readonly Part[]): (part: Part) => string | null {
  const rates = useQuery(taxRatesQuery()).data ?? null
  const isAnyMissing = quarters.some(
    ({ metric, figures }) => figureIn(figures ?? {}, metric.field) === null,
  )
  const known = useQuery({
    ...companyFinancialsQuery(quarters[0]?.company.registryCode ?? ''),
    enabled: isAnyMissing,
  }).data
  return ({ metric, period, figures }) => {
    if (known === undefined) return null
    // The figures of a quarter come from the response.
    const quarter = (figures ?? undefined) as QuarterFigure | undefined
    return explainQuarter(metric, period, quarter, {
      businessActivity: known.company.businessActivity,
      absenceOf: absencesOf(known),
      rates,
    }).missing
  }
}

function sumOf({ metric, quarters }: SumFigure) {
  const last = quarters.at(-1)?.period
  const valueOf = (period: QuarterPeriod) =>
    figureIn(
      quarters.find((part) => isSamePeriod(part.period, period))?.figures ?? {},
      metric.field,
    )
  return last === undefined || last.quarter === null
    ? { sum: null, counted: 0 }
    : sumOfFourQuarters(last, valueOf)
}

/** `2025`, or `II kv 2025 – I kv 2026`. */
function spanLabel({ of, quarters }: SumFigure): string {
  const [first, last]: readonly (Period | undefined)[] = [
    quarters[0]?.period,
    quarters.at(-1)?.period,
  ]
  if (first === undefined || last === undefined) return ''
  return of === 'year' ? `${last.year}` : `${periodLabel(first)} – ${periodLabel(last)}`
}

function sourceWords({ source }: Part): string {
  return source === undefined
    ? 'EMTA avaandmed'
    : `${source.fileName}, avaldatud ${publishedWords(source)}`
}
