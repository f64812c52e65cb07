/** The result of a computation in slices, all of them one after another. */
export function withoutPause<Result>(slices: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = slices.next()
    if (done === true) return value
  }
}
