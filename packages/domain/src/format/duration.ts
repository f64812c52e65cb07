const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A duration in its two largest units: `45 s`, `3 min 20 s`, `17 h 5 min`, `3 ööp 4 h`. */
export function formatDuration(milliseconds: number): string {
  const rounded = Math.max(0, Math.round(milliseconds / second) * second)
  if (rounded < minute) return `${rounded / second}\u00a0s`
  if (rounded < hour)
    return twoUnits(rounded, { size: minute, name: 'min' }, { size: second, name: 's' })
  // Under two days, hours are easier to understand.
  if (rounded < 2 * day)
    return twoUnits(rounded, { size: hour, name: 'h' }, { size: minute, name: 'min' })
  return twoUnits(rounded, { size: day, name: 'ööp' }, { size: hour, name: 'h' })
}

interface Unit {
  readonly size: number
  readonly name: string
}

function twoUnits(length: number, large: Unit, small: Unit): string {
  const whole = Math.floor(length / large.size)
  const rest = Math.floor((length % large.size) / small.size)
  return rest === 0
    ? `${whole}\u00a0${large.name}`
    : `${whole}\u00a0${large.name} ${rest}\u00a0${small.name}`
}
