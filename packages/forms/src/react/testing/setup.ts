import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '../styles.css'
