import type { StatisticKind } from '@kvartal/domain/averages/statistics'

/** How each statistic of companies' values is computed. */
export const statisticComputations: Readonly<Record<StatisticKind, string>> = {
  mean: 'aritmeetiline keskmine: väärtuste summa jagatud ettevõtete arvuga',
  median: 'keskmine väärtus suuruse järjekorras: pooltel on vähem, pooltel rohkem',
  q1: 'väärtus, millest veerandil ettevõtetest on vähem',
  q3: 'väärtus, millest veerandil ettevõtetest on rohkem',
  pooled: 'kõigi ettevõtete arvud kokku liidetud ja siis jagatud',
}
