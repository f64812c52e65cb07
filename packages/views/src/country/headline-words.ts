import { formatBrief } from '@kvartal/domain/format/axis-value'
import { formatShare, formatWhole } from '@kvartal/domain/format/number'
import type { HeadlineId } from '@kvartal/domain/ranking/headline'

interface HeadlineWords {
  readonly label: string
  readonly value: (value: number) => string
}

const inEuros = (value: number) => formatBrief('money', value)

/** The figures of the country on the start page, by name and as they are written. */
export const headlineWords: Readonly<Record<HeadlineId, HeadlineWords>> = {
  revenue: { label: 'Käive kokku', value: inEuros },
  employees: { label: 'Töötajaid', value: formatWhole },
  medianRevenue: { label: 'Mediaankäive', value: inEuros },
  grown: { label: 'Käive kasvas', value: (value) => `${formatShare(value)}-l` },
}
