import { heightMessage } from './height-message.ts'

/** Tells the page around this one how high it is, at every change and when it asks. Nothing else is ever told. */
export function tellHeight(): void {
  if (window.parent === window) return
  const tell = () => window.parent.postMessage(heightMessage(document.body.scrollHeight), '*')
  new ResizeObserver(tell).observe(document.body)
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data === 'kvartal-height') tell()
  })
}
