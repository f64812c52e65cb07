import type { InputAt } from '@kvartal/contract/endpoints'

/** A switch for all companies: unchanged, on or off. */
export type Choice = 'kept' | 'on' | 'off'

/** The settings for all companies. */
export interface Choices {
  readonly tags: readonly string[]
  readonly isTracked: Choice
  readonly isActive: Choice
}

export const nothingChosen: Choices = { tags: [], isTracked: 'kept', isActive: 'kept' }

/** The body of the call. */
export function bodyOf(
  codes: readonly string[],
  { tags, isTracked, isActive }: Choices,
): InputAt<'POST /api/companies/bulk'>['body'] {
  return {
    codes: [...codes],
    tags: [...tags],
    ...(isTracked !== 'kept' && { isTracked: isTracked === 'on' }),
    ...(isActive !== 'kept' && { isActive: isActive === 'on' }),
  }
}

/** Whether companies that are already curated would stay unchanged. */
export function isNothingChosen({ tags, isTracked, isActive }: Choices): boolean {
  return tags.length === 0 && isTracked === 'kept' && isActive === 'kept'
}
