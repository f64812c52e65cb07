import type { StepInHand } from '@kvartal/database/runs/end-step'
import type { RunPlan } from '@kvartal/database/runs/plan-run'
import type { TakenStep } from '@kvartal/database/runs/take-step'
import type { RunKind } from '@kvartal/domain/runs/run'
import type { StoredRunSettings } from '../settings/run-settings.ts'
import type { PoliteSources } from '../engine/polite-sources.ts'

export interface PlanContext {
  /** What was asked for; each refresh knows its own. */
  readonly request: unknown
  readonly settings: StoredRunSettings
  readonly sources: PoliteSources
  /** Aborted when nobody wants the outcome any more. */
  readonly signal: AbortSignal
}

export interface StepContext {
  readonly request: unknown
  /** What the plan has noted. */
  readonly notes: unknown
  readonly step: TakenStep & StepInHand
  readonly sources: PoliteSources
  readonly signal: AbortSignal
}

/** How data of one kind are brought up to date. */
export interface Refresh {
  readonly kind: RunKind
  /** Many people start such runs: after each step the next person's goes on, so that nobody's hold up another's. */
  readonly goesRound?: boolean
  /** Lists the steps. May be asked again where a process ended before its plan was saved. */
  plan(context: PlanContext): Promise<Omit<RunPlan, 'delayMs'>>
  /**
   * Does one step and marks it done (`finishStep`) in the transaction that stores what it has fetched, so that it may
   * be done again from the beginning after any crash. Throws what went wrong.
   */
  step(context: StepContext): Promise<void>
  /** The request for a run of only those steps, by their names; the whole run again where they tell no part of it. */
  requestOf(request: unknown, stepNames: readonly string[]): object
}
