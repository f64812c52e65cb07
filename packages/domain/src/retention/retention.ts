/** How many days what grows is kept after it has ended. */
export interface Retention {
  /** Runs with their steps and logs. */
  readonly runDays: number
  readonly auditDays: number
  /** Mails and webhook calls that were sent or given up. */
  readonly messageDays: number
}

/** Within what an administrator chooses, and what is chosen at first. */
export const retentionLimits = {
  runDays: { least: 30, most: 3650, usual: 365 },
  // Who changed what can be asked for at least a year.
  auditDays: { least: 365, most: 36_500, usual: 1095 },
  messageDays: { least: 30, most: 3650, usual: 90 },
} as const satisfies Record<keyof Retention, { readonly least: number; readonly most: number; readonly usual: number }>

export const usualRetention: Retention = {
  runDays: retentionLimits.runDays.usual,
  auditDays: retentionLimits.auditDays.usual,
  messageDays: retentionLimits.messageDays.usual,
}
