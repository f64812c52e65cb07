import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of the history before this one are choices on the same page. */
    readonly choices?: number
  }
}
