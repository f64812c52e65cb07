import { RegistryRefusal } from '@kvartal/sources/registry/ask-service'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { type Shortage, shortageOf } from '../../kit/http/failures.ts'
import { ProcessDied } from '../../kit/processes/in-process.ts'
import { requestedPause } from './rate-limited-sources.ts'

/** Why a step failed, and whether it is retried. */
export interface Failure {
  /** An Estonian sentence for users. */
  readonly reason: string
  /** `again`: the step is retried. `never`: the step fails. `end`: all remaining steps fail. */
  readonly next: 'again' | 'never' | 'end'
  /** The delay that the source requests, in milliseconds. */
  readonly pauseMs: number
  /** The server failed, not the source, so the error is logged. */
  readonly isOurs: boolean
  /**
   * It may be the same for every step, since it says nothing about this one: the source does not
   * answer as it should.
   */
  readonly isOfSource: boolean
}

/** PostgreSQL error codes of a serialization failure, a deadlock and a lock timeout. */
const passingStates = new Set(['40001', '40P01', '55P03'])

const shortageReasons: Readonly<Record<Shortage, string>> = {
  'database-disk': 'Andmebaasi ketas on täis.',
  disk: 'Serveri ajutiste failide ketas on täis.',
  memory: 'Andmebaasi mälu sai otsa.',
}

const nothingTaken = 'Sellest failist ei võetud midagi üle; teised sammud jätkuvad.'

export function explainFailure(error: unknown): Failure {
  const theirs = { pauseMs: 0, isOurs: false, isOfSource: true }
  const ours = { pauseMs: 0, isOurs: true, isOfSource: false }
  if (error instanceof TransferError) {
    return {
      ...theirs,
      reason: error.message,
      next: error.mayPass ? 'again' : 'never',
      pauseMs: requestedPause(error),
    }
  }
  if (error instanceof SourceFormatError) return { ...theirs, reason: error.message, next: 'never' }
  // A wrong login fails for every company; another refusal may be a temporary limit.
  if (error instanceof RegistryRefusal) {
    return {
      ...theirs,
      reason: error.message,
      next: error.isLoginWrong ? 'end' : error.isFinal ? 'never' : 'again',
      isOfSource: !error.isFinal,
    }
  }
  const shortage = shortageOf(error)
  if (shortage !== null) return { ...ours, reason: shortageReasons[shortage], next: 'again' }
  if (error instanceof ProcessDied) {
    return error.isOutOfMemory
      ? {
          ...ours,
          reason: `Faili lugemiseks ei jätkunud serveris mälu. ${nothingTaken}`,
          next: 'never',
        }
      : {
          ...ours,
          reason: `Faili lugemine katkes serveris ootamatult. ${nothingTaken}`,
          next: 'again',
        }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (passingStates.has(code)) return { ...ours, reason: 'Andmebaas oli hõivatud.', next: 'again' }
  return { ...ours, reason: 'Serveris tekkis viga; selle põhjus on serveri logis.', next: 'never' }
}
