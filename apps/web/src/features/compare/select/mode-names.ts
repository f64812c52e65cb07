import type { DisplayMode } from '@kvartal/views/compare/view'

export const modeNames: Readonly<Record<DisplayMode, string>> = {
  all: 'Ettevõtted ja keskmised',
  companies: 'Ainult ettevõtted',
  averages: 'Ainult tagide keskmised',
}
