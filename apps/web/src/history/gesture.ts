let latest = 0

/**
 * A number that changes with each gesture: a press or drag of the pointer, a series of arrow keys,
 * typing in one field.
 */
export function currentGesture(): number {
  return latest
}

/** Keys that press something outside fields; in fields they are part of typing or moving. */
const pressing = new Set(['Enter', ' ', 'Delete', 'Backspace', 'Escape'])

/** Whether a key starts a new gesture. */
export function isPress(key: string, isInField: boolean): boolean {
  return pressing.has(key) && !isInField
}

/** Counts the gestures of the page, for as long as it is open. */
export function followGestures(): void {
  const begin = () => {
    latest += 1
  }
  const options = { capture: true, passive: true } as const
  document.addEventListener('pointerdown', begin, options)
  document.addEventListener('focusin', begin, options)
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (isPress(key, isField(target))) begin()
    },
    options,
  )
}

/** A field in which keys type or move through options. */
function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'checkbox' &&
    target.type !== 'radio' &&
    target.type !== 'range'
  )
}
