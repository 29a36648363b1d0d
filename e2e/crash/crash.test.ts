/** One file for all of them, since a site takes half a minute to start. */
import './killed-parts.ts';
import './deployed-services.ts';
