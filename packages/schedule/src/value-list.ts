/** `1`, `1 ja 2`, `1, 2 ja 3`. */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ja ${words.at(-1)}`
}

/** Whether there are at least three values, all consecutive. */
export function isRange(values: readonly number[]): boolean {
  return values.length > 2 && stepOf(values) === 1
}

/** The step between all neighbours; `null` when it varies or there are none. */
export function stepOf(values: readonly number[]): number | null {
  const [first, second] = values
  if (first === undefined || second === undefined) return null
  const step = second - first
  return values.every((value, i) => value === first + i * step) ? step : null
}

/** The step of values that divide a whole evenly from its start, such as every n of 60 minutes. */
export function evenStepOf(values: readonly number[], whole: number): number | null {
  const step = stepOf(values)
  return step !== null && values.length * step === whole ? step : null
}
