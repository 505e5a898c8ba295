import { Island, usePage } from 'lanai'
import search from '../widgets/search/script.ts'
import '../widgets/search/style.css'

/** A button, and the dialog that it opens. A press, or the key of a slash, loads the script. */
export function Search() {
  const page = usePage()
  return (
    <Island of={search} when="interaction" hotkey="/" index={page.href('/search-index.json')}>
      <button class="search-button" type="button" aria-label="Search" aria-keyshortcuts="/">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="11" cy="11" r="6.5" />
          <path d="M16 16l4.5 4.5" />
        </svg>
        <span>Search</span>
        <kbd>/</kbd>
      </button>
      <dialog class="search" aria-label="Search">
        <form class="search__form" role="search">
          <input
            type="text"
            enterkeyhint="search"
            aria-label="Search the documentation"
            placeholder="What are you looking for?"
            autocomplete="off"
          />
          <button type="button">Close</button>
        </form>
        <p class="search__status" role="status" />
        <ol class="search__hits" />
      </dialog>
    </Island>
  )
}
