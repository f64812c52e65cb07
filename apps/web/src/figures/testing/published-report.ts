import type { PublishedReport } from '../../api/company-reports.ts'

/** A report of 2024 from the open data. */
export const publishedReport = (
  reportType: PublishedReport['reportType'],
  change: Partial<PublishedReport> = {},
): PublishedReport => ({
  _id: reportType,
  company: '3',
  registryCode: '10000018',
  year: 2024,
  reportType,
  period: { start: '2024-01-01', end: '2024-12-31' },
  isConsolidated: false,
  submittedOn: '2025-06-30',
  isAudited: null,
  category: null,
  auditKind: null,
  auditorOpinion: null,
  modifications: [],
  isGoingConcernDoubted: null,
  daysLate: null,
  basis: 'form',
  columns: {},
  data: [],
  source: { kind: 'open-data', name: 'fail', reportId: null, asOf: '2025-06-30' },
  isCorrected: false,
  otherSubmissions: [],
  ...change,
})
