import type { StepInHand } from '@kvartal/database/runs/end-step'
import type { TakenStep } from '@kvartal/database/runs/take-step'
import type { RunKind } from '@kvartal/domain/runs/run'
import * as z from 'zod/mini'
import type { StoredRunSettings } from '../settings/run-settings.ts'
import type { RateLimitedSources } from './rate-limited-sources.ts'

export interface PlanContext<Request> {
  readonly request: Request
  readonly settings: StoredRunSettings
  readonly sources: RateLimitedSources
  /** Aborted when the plan is not wanted any more. */
  readonly signal: AbortSignal
}

export interface Plan<Step, Notes> {
  readonly steps: readonly { readonly label: string; readonly payload: Step }[]
  /** What every step needs to know; stored once for all of them. */
  readonly notes: Notes
  /** An Estonian sentence for the log. */
  readonly sentence: string
}

export interface StepContext<Request, Step, Notes = object> {
  readonly request: Request
  readonly notes: Notes
  /** What the step is about. */
  readonly payload: Step
  readonly step: TakenStep & StepInHand
  readonly sources: RateLimitedSources
  /** Aborted when the step is not wanted any more. */
  readonly signal: AbortSignal
}

/** How runs of a kind are planned and executed, in the kind's own types. */
interface TypedRun<Request, Step, Notes> {
  readonly kind: RunKind
  /** Many people start such runs: after each step another person's run continues. */
  readonly takesTurns?: boolean
  /** Requests, steps and notes are stored as JSON and parsed by these. */
  readonly schemas: {
    readonly request: z.ZodMiniType<Request>
    readonly step: z.ZodMiniType<Step>
    readonly notes: z.ZodMiniType<Notes>
  }
  /** Lists the steps. May be called again when a process ended before the plan was saved. */
  plan(context: PlanContext<Request>): Promise<Plan<Step, Notes>>
  /**
   * Executes one step and marks it done (`finishStep`) in the transaction that stores its data, so that after any crash
   * it can be repeated from the beginning. Throws what went wrong.
   */
  step(context: StepContext<Request, Step, Notes>): Promise<void>
  /** The request for a run of only these steps; the whole request where they are no part that can be requested. */
  requestOf(request: Request, steps: readonly Step[]): Request
}

/** A kind's run as the engine executes it: requests, steps and notes are JSON. */
export interface RunDefinition {
  readonly kind: RunKind
  readonly takesTurns: boolean
  plan(context: PlanContext<unknown>): Promise<Plan<object, object>>
  step(context: StepContext<unknown, unknown, unknown>): Promise<void>
  requestOf(request: unknown, steps: readonly unknown[]): object
}

/** Parses what is stored before it reaches the kind's own functions. */
export function defineRun<Request extends object, Step extends object, Notes extends object>(
  { kind, takesTurns = false, schemas, ...run }: TypedRun<Request, Step, Notes>,
): RunDefinition {
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
      run.requestOf(z.parse(schemas.request, request), steps.map((step) => z.parse(schemas.step, step))),
  }
}

/** For kinds whose steps know everything they need. */
export const noNotes = z.object({})
