/** Colours of a new tag until others are chosen. */
export const usualTagColors = { color: '#cccccc', textColor: '#ffffff' } as const
