import { Island } from 'lanai'
import choreSheet from '../../widgets/chore-sheet/script.ts'
import { formatHours } from '../../widgets/chore-sheet/sheet.ts'
import type { Content } from '../site.ts'

/** A sheet of chores to be filled in. All of it is inside the form, which feeds leave out. */
export function ChoreSheet({ content: { choreSheet: copy, facts } }: { content: Content }) {
  const { columns } = copy
  const rows = [...copy.chores, ...Array.from({ length: copy.emptyRows }, () => '')]
  return (
    <Island of={choreSheet} weeksPerMonth={copy.weeksPerMonth} price={facts.stack.price} copy={copy}>
      <form class="chore-sheet" autocomplete="off" aria-labelledby="chore-sheet-title" data-empty="">
        <div class="chore-sheet__head">
          <h3 id="chore-sheet-title">{copy.title}</h3>
          <p>{copy.lead}</p>
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.chore}</th>
              <th scope="col" class="chore-sheet__figure">
                {columns.times}
              </th>
              <th scope="col" class="chore-sheet__figure">
                {columns.minutes}
              </th>
              <th scope="col" class="chore-sheet__figure">
                {columns.hours}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((chore, index) => (
              <tr key={index}>
                <th scope="row">
                  <input type="text" name="chore[]" value={chore} maxlength={60} aria-label={`${columns.chore} ${index + 1}`} />
                </th>
                {(['times', 'minutes'] as const).map((name) => (
                  <td key={name} class="chore-sheet__figure">
                    <input
                      type="text"
                      name={`${name}[]`}
                      inputmode="decimal"
                      maxlength={6}
                      aria-label={`${columns[name]}: ${chore || index + 1}`}
                    />
                  </td>
                ))}
                <td class="chore-sheet__hours" data-hours="" />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colspan={3}>
                {copy.together}
              </th>
              <td class="chore-sheet__hours" data-total="">
                {formatHours(0)}
              </td>
            </tr>
          </tfoot>
        </table>
        <label class="chore-sheet__hourly">
          <span>{copy.hourly}</span>
          <span>
            $ <input type="text" name="hourly" inputmode="decimal" maxlength={6} value={copy.hourlyCost} />
          </span>
        </label>
        <p class="chore-sheet__sum" role="status" data-sum="">
          {copy.empty}
        </p>
        <div class="actions chore-sheet__actions">
          <button type="button" class="button button--quiet" data-print-button="">
            {copy.print}
          </button>
          <button type="button" class="button button--link" data-clear="">
            {copy.clear}
          </button>
        </div>
        <p class="chore-sheet__note" data-note="">
          {copy.kept}
        </p>
      </form>
    </Island>
  )
}
