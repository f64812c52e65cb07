const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long something lasts, in its two largest units: `45 s`, `3 min 20 s`, `17 h 5 min`, `3 ööp 4 h`. */
export function formatDuration(milliseconds: number): string {
  const rounded = Math.max(0, Math.round(milliseconds / second) * second)
  if (rounded < minute) return `${rounded / second} s`
  if (rounded < hour) return twoUnits(rounded, { size: minute, name: 'min' }, { size: second, name: 's' })
  // A day and a bit is easier to grasp in hours.
  if (rounded < 2 * day) return twoUnits(rounded, { size: hour, name: 'h' }, { size: minute, name: 'min' })
  return twoUnits(rounded, { size: day, name: 'ööp' }, { size: hour, name: 'h' })
}

interface Unit {
  readonly size: number
  readonly name: string
}

function twoUnits(length: number, large: Unit, small: Unit): string {
  const whole = Math.floor(length / large.size)
  const rest = Math.floor((length % large.size) / small.size)
  return rest === 0 ? `${whole} ${large.name}` : `${whole} ${large.name} ${rest} ${small.name}`
}
