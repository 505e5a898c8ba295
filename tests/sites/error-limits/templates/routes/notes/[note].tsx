interface Note {
  slug: string
  title: string
  description: string
}

export const paths = ({ content }: { content: { notes: Iterable<Note> } }) => [...content.notes].map((note) => ({ params: { note: note.slug }, note }))
export const meta = ({ note: { title, description } }: { note: Note }) => ({ title, description, robots: 'noindex' })
export default ({ note }: { note: Note }) => <h1>{note.title}</h1>
