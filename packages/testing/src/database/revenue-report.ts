import type { IncomingReport } from '@kvartal/database/reports/staged-reports'

/** An income statement with nothing but revenue, as the register's service answers it. */
export function revenueReport({
  registryCode,
  year,
  revenue,
  reportType = '36',
  asOf = '2025-06-30',
}: {
  readonly registryCode: string
  readonly year: number
  /** Euros. */
  readonly revenue: number
  readonly reportType?: '35' | '36'
  readonly asOf?: string
}): IncomingReport {
  return {
    registryCode,
    year,
    reportType,
    period: null,
    isConsolidated: false,
    columns: {},
    rows: [{ rowNumber: 3, rowName: 'Müügitulu', values: { A1: { value: revenue } } }],
    source: { kind: 'xml', name: 'majandusaastaAruanneteKirjed_v1', reportId: null, asOf },
  }
}
