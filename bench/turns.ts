import { execFileSync } from 'node:child_process'
import { measure, median, type Command, type Cost } from './measure.ts'

/** What is measured: one tool and one site. */
export interface Subject {
  readonly name: string
  readonly command: Command
  /** Takes output and caches away. */
  reset(): void
  /** Changes one record, or the layout, to contain the words. */
  edit(what: 'record' | 'layout', words: string): void
  /** Throws unless the output contains the words. */
  verify(words: string): void
}

export const SCENARIOS = ['cold', 'no change', 'one edit', 'template edit'] as const
export type Scenario = (typeof SCENARIOS)[number]

/** Median costs by name of a subject. */
export type Results = ReadonlyMap<string, Readonly<Record<Scenario, Cost>>>

/**
 * Measures all subjects in turn, so that what else the machine does meets all of them.
 * @param onRun receives each measurement, to show progress
 */
export function measureInTurn(subjects: readonly Subject[], runs: number, onRun: (line: string) => void): Results {
  const costs = new Map<string, Cost[]>()
  const key = ({ name }: Subject, scenario: Scenario) => `${name} ${scenario}`
  for (let run = 1; run <= runs; run++)
    for (const scenario of SCENARIOS)
      for (const subject of subjects) {
        const cost = measureScenario(subject, scenario, `changed ${run}`)
        costs.set(key(subject, scenario), [...(costs.get(key(subject, scenario)) ?? []), cost])
        onRun(`run ${run} of ${runs}, ${scenario}: ${subject.name} ${cost.wall.toFixed(2)} s`)
      }
  const middle = (measured: readonly Cost[]): Cost => ({
    wall: median(measured.map(({ wall }) => wall)),
    cpu: median(measured.map(({ cpu }) => cpu)),
    peak: median(measured.map(({ peak }) => peak)),
  })
  const ofSubject = (subject: Subject) =>
    Object.fromEntries(SCENARIOS.map((scenario) => [scenario, middle(costs.get(key(subject, scenario))!)])) as Record<Scenario, Cost>
  return new Map(subjects.map((subject) => [subject.name, ofSubject(subject)]))
}

function measureScenario({ command, reset, edit, verify }: Subject, scenario: Scenario, words: string): Cost {
  if (scenario === 'cold') reset()
  if (scenario === 'one edit') edit('record', words)
  if (scenario === 'template edit') edit('layout', words)
  // What the previous command wrote must not slow down this one.
  execFileSync('sync')
  const cost = measure(command)
  if (scenario === 'one edit' || scenario === 'template edit') verify(words)
  return cost
}

/** What results are divided by. */
export interface Base {
  title: string
  /** Name of the subject that is 1. */
  subject(scenario: Scenario): string
}

/**
 * Formats a Markdown table of each scenario.
 * @param bases add columns with ratios: of wall time, and of CPU time, which depends less on what else the machine does
 */
export function formatResults(results: Results, bases: readonly Base[] = []): string {
  return SCENARIOS.map((scenario) => {
    const columns = bases.flatMap(({ title, subject }) => {
      const cost = results.get(subject(scenario))?.[scenario]
      return cost ? [{ title, cost }] : []
    })
    const head = [scenario, 'wall s', 'CPU s', 'peak MB', ...columns.flatMap(({ title }) => [`wall ÷ ${title}`, `CPU ÷ ${title}`])]
    const rows = [...results].map(([name, costs]) => {
      const { wall, cpu, peak } = costs[scenario]
      const ratios = columns.flatMap(({ cost }) => [wall / cost.wall, cpu / cost.cpu])
      return [name, wall.toFixed(2), cpu.toFixed(2), (peak / 1e6).toFixed(0), ...ratios.map((ratio) => ratio.toFixed(2))]
    })
    return formatTable(addRule([head, ...rows]))
  }).join('\n\n')
}

/** Adds the line below the head of a table whose first column is aligned to the left. */
export function addRule([head = [], ...rows]: readonly (readonly string[])[]): (readonly string[])[] {
  return [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
}

/** Formats a Markdown table; the first column is aligned to the left. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) => row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!)))
  return rows.map((row) => `| ${line(row).join(' | ')} |`).join('\n')
}
