import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceBar } from '../ui/fields/choice-bar.tsx'

interface Theme {
  readonly value: MantineColorScheme
  readonly label: string
  readonly icon: ReactNode
}

const themes: readonly Theme[] = [
  {
    value: 'light',
    label: 'Hele',
    icon: (
      <path d="M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1" />
    ),
  },
  {
    value: 'dark',
    label: 'Tume',
    icon: <path d="M13.5 9.8A6 6 0 1 1 6.2 2.5a4.8 4.8 0 0 0 7.3 7.3z" />,
  },
  { value: 'auto', label: 'Süsteemi järgi', icon: <path d="M2 3h12v8H2zM6 14h4M8 11v3" /> },
]

/** Light, dark or the system's theme. The choice is stored in the browser and applied before the first paint. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <ChoiceBar
      legend="Teema"
      name="teema"
      choices={themes}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}
