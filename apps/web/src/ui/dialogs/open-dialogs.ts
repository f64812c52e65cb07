import { createStore, useStore } from '../../store.ts'

/** The open dialogs, the one opened last at the end. */
const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Registers a dialog opened on top of the others. @returns unregisters it before it closes */
export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.set([...openDialogs.current(), dialog])
  return () => openDialogs.set(openDialogs.current().filter((other) => other !== dialog))
}

export function hasOpenDialog(): boolean {
  return openDialogs.current().length > 0
}

/** The topmost dialog; `null` when none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useStore(openDialogs).at(-1) ?? null
}
