import { ApiError } from '../../api/api-error.ts'

export const mayNotRefresh = 'Ainult haldur ja administraator saavad massuuendust teha'

/** Why a run was not started: the missing right, or the given sentence. */
export function startFailure(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.status === 403 ? mayNotRefresh : sentence
}
