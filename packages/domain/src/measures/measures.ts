/**
 * How a comparison states amounts: as they are, divided by the number of employees, or as a share
 * of the sum of the shown companies.
 */
export const measures = ['amount', 'perEmployee', 'share'] as const

export type Measure = (typeof measures)[number]
