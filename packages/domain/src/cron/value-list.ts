/** `1`, `1 ja 2`, `1, 2 ja 3`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ja ${words.at(-1)}`
}

/** Whether at least three values follow each other without a gap. */
export function isRange(values: readonly number[]): boolean {
  return values.length > 2 && stepOf(values) === 1
}

/** The distance between all neighbours; `null` when it differs or there are none. */
export function stepOf(values: readonly number[]): number | null {
  const [first, second] = values
  if (first === undefined || second === undefined) return null
  const step = second - first
  return values.every((value, i) => value === first + i * step) ? step : null
}

/** The step of values that go evenly through a whole, from its beginning: every so many of 60 minutes. */
export function evenStepOf(values: readonly number[], whole: number): number | null {
  const step = stepOf(values)
  return step !== null && values.length * step === whole ? step : null
}
