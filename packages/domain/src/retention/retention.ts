/** How many days records are kept after they have ended. */
export interface Retention {
  /** Runs with their steps and logs. */
  readonly runDays: number
  readonly auditDays: number
  /** Mails and webhook calls that were sent or given up. */
  readonly messageDays: number
}

/**
 * A session ends after this many days without use, and this many days after its login in any case.
 */
export const sessionDays = { unused: 30, longest: 180 } as const

/**
 * A browser that has not logged in for this many days counts as new; its cookie has expired by then
 * too.
 */
export const deviceDays = 400

/** What ended this many days ago is no longer shown anywhere. */
export const lapsedDays = 30

/** The limits of what an administrator may set, and the default. */
export const retentionLimits = {
  runDays: { least: 30, most: 3650, usual: 365 },
  // Who changed what can be looked up for at least a year.
  auditDays: { least: 365, most: 36_500, usual: 1095 },
  messageDays: { least: 30, most: 3650, usual: 90 },
} as const satisfies Record<
  keyof Retention,
  { readonly least: number; readonly most: number; readonly usual: number }
>

export const usualRetention: Retention = {
  runDays: retentionLimits.runDays.usual,
  auditDays: retentionLimits.auditDays.usual,
  messageDays: retentionLimits.messageDays.usual,
}
