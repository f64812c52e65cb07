import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'

/** The tones of alerts, badges and notes. */
export type Variant = 'primary' | 'info' | 'success' | 'warning' | 'danger'

/** Milliseconds of every transition (specification, section 9). */
const transition = 300

/** The product's deep blue is shade 6, its lighter variant for the dark theme shade 3. */
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

/** Mantine's greys of the dark theme, from text to background; the same as in tokens.css. */
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
  // White would not be readable on the light blue of the dark theme; Mantine's autoContrast only
  // considers the light theme.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const isPrimary =
      input.variant === 'filled' && (input.color === undefined || input.color === 'accent')
    return isPrimary
      ? { ...colors, color: 'var(--accent-text)', hoverColor: 'var(--accent-text)' }
      : colors
  },
  fontFamily: 'var(--font)',
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  // 0, 576, 768, 992, 1200 and 1400 pixels (specification, section 9).
  breakpoints: { xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em' },
  components: {
    // Lists of options keep opening without a transition: a fade would delay keyboard use.
    Popover: { defaultProps: { transitionProps: { duration: transition } } },
    Button: { defaultProps: { fw: 500 } },
    // Explanations are below their field, so that fields beside each other are aligned.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
})
