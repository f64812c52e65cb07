import { type ComponentType, createElement, lazy, useState } from 'react'

/** A part of the page whose code is loaded when it is drawn, or before. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code; later calls do nothing. Never fails: drawing the part does. */
  readonly prepare: () => Promise<void>
}

/**
 * Like React's `lazy`, except that a part whose code is there is drawn at once: React would show
 * the fallback first, and then keep it for 300 ms.
 * @param load imports the component
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const read = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  // Of one type for as long as it is on the page, since another would forget the part's state.
  const Waiting: ComponentType<Props> = lazy(read)
  function Part(props: Props) {
    const [Drawn] = useState(() => loaded ?? Waiting)
    return createElement(Drawn, props)
  }
  const prepare = async () => {
    await read().catch(() => {})
  }
  return Object.assign(Part, { prepare })
}
