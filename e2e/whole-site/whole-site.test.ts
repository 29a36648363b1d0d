/** One file for all of them, since a site takes half a minute to start. The load comes first: it wants a site that is well. */
import './loaded.ts';
import './killed-parts.ts';
import './killed-while-typing.ts';
import './deployed-services.ts';
