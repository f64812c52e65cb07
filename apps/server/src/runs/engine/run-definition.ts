import type { StepInHand } from '@kvartal/database/runs/end-step'
import type { TakenStep } from '@kvartal/database/runs/take-step'
import type { RunKind } from '@kvartal/domain/runs/run'
import * as z from 'zod/mini'
import type { StoredRunSettings } from '../run-settings.ts'
import type { RateLimitedSources } from './rate-limited-sources.ts'

export interface PlanContext<Request> {
  readonly request: Request
  readonly settings: StoredRunSettings
  readonly sources: RateLimitedSources
  /** Aborted when the plan is no longer needed. */
  readonly signal: AbortSignal
}

export interface Plan<Step, Notes> {
  readonly steps: readonly { readonly label: string; readonly payload: Step }[]
  /** Data that every step needs; stored once per run. */
  readonly notes: Notes
  /** An Estonian sentence for the log. */
  readonly sentence: string
}

export interface StepContext<Request, Step, Notes = object> {
  readonly request: Request
  readonly notes: Notes
  /** The data of the step, such as its file or company. */
  readonly payload: Step
  readonly step: TakenStep & StepInHand
  readonly sources: RateLimitedSources
  /** Aborted when the step is no longer needed. */
  readonly signal: AbortSignal
  /**
   * Takes how much of the step is done, 0 to 1; it may be called as often as something is known.
   */
  readonly onShare: (share: number) => void
}

/** How runs of a kind are planned and executed, in the kind's own types. */
interface TypedRun<Request, Step, Notes> {
  readonly kind: RunKind
  /** Many users start such runs, so after each step the run of another user continues. */
  readonly takesTurns?: boolean
  /** Requests, steps and notes are stored as JSON and parsed by these. */
  readonly schemas: {
    readonly request: z.ZodMiniType<Request>
    readonly step: z.ZodMiniType<Step>
    readonly notes: z.ZodMiniType<Notes>
  }
  /** Lists the steps. It is called again when the process ended before the plan was stored. */
  plan(context: PlanContext<Request>): Promise<Plan<Step, Notes>>
  /**
   * Executes one step and marks it done (`finishStep`) in the transaction that stores its data, so
   * that after any crash it can be repeated from the beginning. Throws an error when the step
   * fails.
   */
  step(context: StepContext<Request, Step, Notes>): Promise<void>
  /**
   * The request for a run of only these steps; the whole request when these steps cannot be
   * requested separately.
   */
  requestOf(request: Request, steps: readonly Step[]): Request
}

/** A definition as the engine uses it: requests, steps and notes are JSON. */
export interface RunDefinition {
  readonly kind: RunKind
  readonly takesTurns: boolean
  plan(context: PlanContext<unknown>): Promise<Plan<object, object>>
  step(context: StepContext<unknown, unknown, unknown>): Promise<void>
  requestOf(request: unknown, steps: readonly unknown[]): object
}

/** Parses stored JSON before it is passed to the functions of the kind. */
export function defineRun<Request extends object, Step extends object, Notes extends object>({
  kind,
  takesTurns = false,
  schemas,
  ...run
}: TypedRun<Request, Step, Notes>): RunDefinition {
  return {
    kind,
    takesTurns,
    plan: (context) => run.plan({ ...context, request: z.parse(schemas.request, context.request) }),
    step: (context) =>
      run.step({
        ...context,
        request: z.parse(schemas.request, context.request),
        notes: z.parse(schemas.notes, context.notes),
        payload: z.parse(schemas.step, context.payload),
      }),
    requestOf: (request, steps) =>
      run.requestOf(
        z.parse(schemas.request, request),
        steps.map((step) => z.parse(schemas.step, step)),
      ),
  }
}

/** The schema of notes for kinds whose steps need no notes. */
export const noNotes = z.object({})
