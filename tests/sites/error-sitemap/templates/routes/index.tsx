export const meta = { title: 'A small home page', description: 'Words.' }
export default () => <h1>Home</h1>
