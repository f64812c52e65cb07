/** What managers decide on a report of an error. */
export const reportStatuses = ['open', 'fixed', 'declined'] as const

export type ReportStatus = (typeof reportStatuses)[number]

export const reportStatusWords: Readonly<Record<ReportStatus, string>> = {
  open: 'Lahtine',
  fixed: 'Parandatud',
  declined: 'Tagasi lükatud',
}
