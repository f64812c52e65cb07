import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'

/** How things can be toned: alerts, badges and notes all use these five. */
const variants = ['primary', 'info', 'success', 'warning', 'danger'] as const

export type Variant = (typeof variants)[number]

/** Milliseconds of every transition (specification, section 9). */
const transition = 300

/** Widths in pixels from which a breakpoint holds (specification, section 9). */
const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const

const em = (pixels: number) => `${pixels / 16}em`

/** The deep blue of the product stands at 6, its light sister for dark grounds at 3. */
const accent: MantineColorsTuple = [
  '#e7f0fa',
  '#cfe2f7',
  '#a3cbff',
  '#74adff',
  '#3f8ae6',
  '#1b6dd0',
  '#0057b8',
  '#004b9f',
  '#003d82',
  '#002f66',
]

/** Mantine's greys of the dark theme, from text to ground; the same as in tokens.css. */
const dark: MantineColorsTuple = [
  '#e9eef6',
  '#c5d0df',
  '#a3b3c9',
  '#8394ac',
  '#3a4a63',
  '#1f2c40',
  '#121b2b',
  '#0b111c',
  '#080d16',
  '#05080f',
]

export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  // On the light blue of the dark theme white would not be readable; Mantine's own contrast asks the light theme only.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const isPrimary = input.variant === 'filled' && (input.color === undefined || input.color === 'accent')
    return isPrimary ? { ...colors, color: 'var(--accent-text)', hoverColor: 'var(--accent-text)' } : colors
  },
  fontFamily: 'var(--font)',
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  breakpoints: {
    xs: em(breakpoints.xs),
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
    xxl: em(breakpoints.xxl),
  },
  components: {
    // Lists of choices, which Mantine opens at once, stay so: a fade would stand in the way of the keyboard.
    Popover: { defaultProps: { transitionProps: { duration: transition } } },
    Button: { defaultProps: { fw: 500 } },
  },
})
