import { keepText, keptItems, keptText } from '../../kept-text.ts'
import { createStore } from '../../store.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'

/** A company that is gathered for a comparison. */
export interface TrayCompany {
  readonly registryCode: string
  readonly name: string
}

/** The same with the slot that gives it its colour and marker, here and on the dashboard. */
export interface TrayItem extends TrayCompany {
  readonly slot: number
}

/** More lines can hardly be distinguished on a chart, and the tray's names would cover the page. */
export const mostInTray = 50

/** The element of the tray on the page. */
export const trayId = 'vordlus'

/** Somebody went to the tray before it was loaded. */
let isAwaited = false

/** Moves the focus to the tray, now or when it is there. */
export function focusTray(): void {
  const place = document.getElementById(trayId)
  isAwaited = place === null
  place?.focus()
}

/** Whether the tray gets the focus as it appears. */
export function takeAwaited(): boolean {
  const wasAwaited = isAwaited
  isAwaited = false
  return wasAwaited
}

const key = 'tray'

/** The companies gathered for a comparison, in this tab of the browser until it is closed. */
export const tray = createStore<readonly TrayItem[]>(readTray(keptText('sessionStorage', key)))

/**
 * Adds companies that are not in the tray yet, as long as it has room.
 * @returns whether all of them are in it now
 */
function addToTray(companies: readonly TrayCompany[]): boolean {
  const { items, isFull } = withCompanies(tray.current(), companies)
  setTray(items)
  return !isFull
}

export function removeFromTray(registryCode: string): void {
  setTray(tray.current().filter((item) => item.registryCode !== registryCode))
}

/** Replaces everything in the tray: an empty list clears it, the previous one undoes that. */
export function setTray(items: readonly TrayItem[]): void {
  tray.set(items)
  keepText('sessionStorage', key, JSON.stringify(items))
}

/** The companies of a comparison as the dashboard's address names them: `10000018,10165653.3`. */
export function trayCodes(items: readonly TrayItem[]): string {
  const isInOrder = items.every(({ slot }, i) => slot === i)
  return items
    .map(({ registryCode, slot }) => (isInOrder ? registryCode : `${registryCode}.${slot}`))
    .join()
}

/** New companies take the lowest free slots, so that existing ones keep their colours. */
export function withCompanies(items: readonly TrayItem[], companies: readonly TrayCompany[]) {
  const codes = new Set(items.map(({ registryCode }) => registryCode))
  const taken = new Set(items.map(({ slot }) => slot))
  const next = [...items]
  for (const { registryCode, name } of companies) {
    if (codes.has(registryCode)) continue
    if (next.length === mostInTray) return { items: next, isFull: true }
    let slot = 0
    while (taken.has(slot)) slot += 1
    taken.add(slot)
    codes.add(registryCode)
    next.push({ registryCode, name, slot })
  }
  return { items: next, isFull: false }
}

export function readTray(text: string | null): readonly TrayItem[] {
  return keptItems(text, isItem).slice(0, mostInTray)
}

function isItem(value: unknown): value is TrayItem {
  if (typeof value !== 'object' || value === null) return false
  const { registryCode, name, slot } = value as Partial<Record<keyof TrayItem, unknown>>
  return (
    typeof registryCode === 'string' &&
    /^\d{8}$/.test(registryCode) &&
    typeof name === 'string' &&
    Number.isInteger(slot) &&
    Number(slot) >= 0
  )
}

/** Adds companies to the tray, and says when it has no room for all of them. */
export function gather(companies: readonly TrayCompany[]): void {
  if (!addToTray(companies)) showAlert(`Võrdlusse mahub kuni ${mostInTray} ettevõtet`, 'warning')
}
