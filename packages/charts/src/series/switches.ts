/** The switches of a chart; none of them changes the figures that tables show. */
export interface Switches {
  /** Values as an index: the first period that all lines have is 100. */
  readonly isIndexed: boolean
  /** A logarithmic value axis. */
  readonly isLog: boolean
  /** A panel for each unit where two units would have an axis on each side. */
  readonly hasPanels: boolean
}

export const noSwitches: Switches = { isIndexed: false, isLog: false, hasPanels: false }
