import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is narrower than the breakpoint `sm`; known from the first render on. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 35.99em)', undefined, { getInitialValueInEffect: false })
}
