import { can } from './capability.ts'
import { type Role, roles, type Visitor } from './role.ts'

/** Who must have a second factor; a setting of administrators. */
export const secondFactorRules = ['nobody', 'managers', 'everybody'] as const

export type SecondFactorRule = (typeof secondFactorRules)[number]

const bound: Readonly<Record<SecondFactorRule, readonly Role[]>> = {
  nobody: [],
  managers: ['haldur', 'administraator'],
  everybody: roles,
}

export function mustHaveSecondFactor(rule: SecondFactorRule, role: Role): boolean {
  return bound[rule].includes(role)
}

// Rights that depend on one record: on its owner or its state. All others are rows of the table of
// capabilities.

export interface CompanyState {
  readonly state: 'managed' | 'pending'
  readonly isActive: boolean
}

/** Whether a visitor may see hidden companies: inactive ones, and pending recommendations. */
export function seesHidden(visitor: Visitor): boolean {
  return can(visitor, 'see-hidden-companies')
}

/** Whether a company is visible to all visitors and included in averages and rankings. */
export function isPublicCompany({ state, isActive }: CompanyState): boolean {
  return state === 'managed' && isActive
}

export function canSeeCompany(visitor: Visitor, company: CompanyState): boolean {
  return seesHidden(visitor) || isPublicCompany(company)
}

/** Whether a visitor may see companies that are not curated; `showAllCompanies` is the setting. */
export function seesUncurated(visitor: Visitor, showAllCompanies: boolean): boolean {
  return showAllCompanies || seesHidden(visitor)
}

/**
 * Whether a visitor may read a run: managers may read any, others those that they started.
 * @param run `null` when no run has the id, which only managers may know
 */
export function canReadRun(
  { visitor, accountId }: { readonly visitor: Visitor; readonly accountId: number | null },
  run: { readonly startedBy: number | null } | null,
): boolean {
  if (can(visitor, 'run-refreshes')) return true
  return accountId !== null && run?.startedBy === accountId
}

/** One's own account cannot be deleted. */
export function canRemoveAccount(callerId: number, accountId: number): boolean {
  return callerId !== accountId
}

/** The last administrator is neither deleted nor given another role. */
export function isLastAdministrator(
  accountId: number,
  administratorIds: readonly number[],
): boolean {
  return administratorIds.every((id) => id === accountId)
}

/** Whether a visitor may undo a change: the person who made it, or an administrator. */
export function canUndo(
  { visitor, accountId }: { readonly visitor: Visitor; readonly accountId: number },
  change: { readonly userId: number },
): boolean {
  return (
    can(visitor, 'undo-changes-of-others') ||
    (can(visitor, 'undo-changes') && change.userId === accountId)
  )
}

/** Whether a visitor may change or delete a note that they see: of private ones they see only their own. */
export function canChangeNote(visitor: Visitor, note: { readonly isPublic: boolean }): boolean {
  return can(visitor, note.isPublic ? 'publish-notes' : 'write-notes')
}
