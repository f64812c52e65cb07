/**
 * A waiting time in the genitive, rounded up in its natural unit: `45 sekundi`, `5 minuti`, `2
 * tunni`, for `… pärast`.
 */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 2 * minute) return `${whole} sekundi`
  if (whole < 2 * hour) return `${Math.ceil(whole / minute)} minuti`
  return `${Math.ceil(whole / hour)} tunni`
}

const minute = 60
const hour = 60 * minute
